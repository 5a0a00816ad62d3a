// Loaded before Electron's installer. Its message for any network failure is "fetch failed"; the cause says which.
const { fetch } = globalThis

globalThis.fetch = async (...request) => {
  try {
    return await fetch(...request)
  } catch (error) {
    throw error.cause ? new Error(`${error.message}: ${error.cause.message}`, { cause: error.cause }) : error
  }
}
