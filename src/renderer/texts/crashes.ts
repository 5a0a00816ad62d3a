import { count } from './count'

/** Texts for crashes of the window and its workers, and for the crash log. */
export const crashTexts = {
  /** What a worker was doing, in words that begin a sentence. */
  jobs: {
    generate: 'Generating',
    search: 'The search',
    check: 'Checking the map',
    analyse: 'The overlay',
    ways: 'Finding routes',
    prove: 'The proof',
    write: 'Writing the file',
    play: 'Checking the exported files',
    parse: 'Reading the file',
    tilePictures: 'Reading the pictures of tiles',
    picture: 'Drawing the picture',
    map: 'Making the overland map',
    mapPicture: 'Drawing a small map',
  },
  workerDied: (what: string, why: string) =>
    `${what} stopped unexpectedly. The map is unchanged: try again. ${why}`,
  workerSilent: (what: string, seconds: string) =>
    `${what} has not answered for ${seconds} seconds; wait for it, or stop it and try again.`,
  wait: 'Wait',
  stop: 'Stop it',

  parts: {
    broken: (part: string) => `“${part}” stopped working. Your document is unchanged, and can be saved.`,
    again: 'Show it again',
    map: 'The map',
    toolbar: 'The toolbar',
    dialog: 'A dialog stopped working and was closed. Your document is unchanged.',
    window: 'The window stopped working. Your document is still here: save it, then show the window again.',
    save: 'Save',
    showWindow: 'Show the window again',
  },

  windowBack: (seconds: number) =>
    `The window stopped working and was started again; your work is back as it was ${count(seconds, 'second', 'seconds')} before.`,
  fileBack: (name: string) =>
    `The window stopped working and was started again; “${name}” is open as it was saved.`,
  fileBackWithout: (name: string) =>
    `The window stopped working and was started again; “${name}” is open as it was last saved, without later changes.`,
  started: 'The window stopped working and was started again; nothing unsaved was open.',
  startedWithout:
    'The window stopped working and was started again; the changes of its last moments are lost.',
  lost: (why: string) =>
    `The window stopped working and was started again, but what was open could not be read. ${why}`,

  log: {
    title: 'Crash log',
    text: 'Errors of the program, the latest at the end. The log stays on this computer unless you send it.',
    label: 'Entries',
    empty: 'Nothing has gone wrong.',
    unread: (why: string) => `The crash log could not be read. ${why}`,
    copy: 'Copy',
    save: 'Save as file…',
    reading: 'The crash log is being read.',
    copied: 'The crash log is on the clipboard.',
    notCopied: 'The crash log could not be copied. It is selected: press Ctrl+C.',
    file: 'brownstone-crash-log.txt',
    filter: 'Text',
  },
} as const
