/** Environment variables of a build of the desktop. */
interface ImportMetaEnv {
  /** Address of `latest.json` of the releases; only packages of the release workflow have one. */
  readonly MAIN_VITE_UPDATES: string | undefined
}
