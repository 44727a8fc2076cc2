import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Files share one document: each test leaves it as it found it. */
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
