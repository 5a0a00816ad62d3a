/**
 * The program's name for Windows, which the shortcut of its setup bears, too: the task bar puts windows and shortcut together
 * by it. The same as `appId` in electron-builder.yml.
 */
export const APP_ID = 'brownstone.editor'
