/** All that the samples use of the program around them. */
declare const console: { readonly log: (...words: readonly unknown[]) => void }
