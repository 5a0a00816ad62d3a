/**
 * The program's id on Windows, which groups its windows with the shortcut of the installer in the taskbar. The same as `appId`
 * in electron-builder.yml.
 */
export const APP_ID = 'brownstone.editor'
