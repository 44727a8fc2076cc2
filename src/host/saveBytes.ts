/** Saves bytes where the browser saves downloads. `name`: with its ending; `type`: MIME. */
export type SaveBytes = (name: string, type: string, bytes: BlobPart) => void

/** Saves by a link that is pressed. */
export const saveBytes: SaveBytes = (name, type, bytes) => {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
