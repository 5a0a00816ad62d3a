/** The part of Khronos' validator that the tests use; the package brings no types. */
declare module 'gltf-validator' {
  export interface Report {
    readonly issues: {
      readonly numErrors: number
      readonly numWarnings: number
      readonly numInfos: number
      readonly numHints: number
      readonly messages: readonly { readonly code: string; readonly pointer?: string }[]
    }
    readonly info: { readonly totalTriangleCount: number; readonly materialCount: number }
  }
  export function validateBytes(bytes: Uint8Array, options?: { readonly maxIssues?: number }): Promise<Report>
}
