import 'react'

declare module 'react' {
  interface FragmentInstance {
    /** In React's documentation, and not yet in its types. */
    compareDocumentPosition(other: Node): number
  }
}
