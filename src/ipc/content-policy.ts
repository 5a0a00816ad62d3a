/**
 * What a page of Brownstone may load and run: its own files, and nothing from anywhere else. Styles may be inline
 * because the dialogs and menus insert style elements of their own.
 */
const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
}

/** The policy for the meta element of the browser edition. */
export const CONTENT_POLICY = policyText(DIRECTIVES)

/** The policy for the desktop's header: a meta element cannot forbid framing. */
export const CONTENT_POLICY_HEADER = policyText({ ...DIRECTIVES, 'frame-ancestors': "'none'" })

/**
 * The policy for the script of the worker, which starts HarfBuzz: WebAssembly may run there, and texts still may not. The
 * page itself never runs any.
 */
export const WORKER_POLICY_HEADER = policyText({
  ...DIRECTIVES,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'frame-ancestors': "'none'",
})

/** The policy for the development server, which needs an inline preamble and a socket, and serves the worker's script as well. */
export const DEVELOPMENT_POLICY = policyText({
  ...DIRECTIVES,
  'script-src': "'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  'connect-src': "'self' ws:",
  'frame-ancestors': "'none'",
})

function policyText(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
