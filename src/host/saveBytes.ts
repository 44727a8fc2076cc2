/** Saves bytes where the browser saves downloads. `name`: with its ending; `type`: MIME. */
export function saveBytes(name: string, type: string, bytes: BlobPart): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
