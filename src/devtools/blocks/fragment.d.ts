import 'react'

declare module 'react' {
  interface FragmentInstance {
    /** Documented by React, but missing in its types. */
    compareDocumentPosition(other: Node): number
  }
}
