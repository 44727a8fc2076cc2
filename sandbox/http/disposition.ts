const NOT_QUOTED = /[^\x20-\x7e]|["\\]/g
/** What `encodeURIComponent` leaves and RFC 5987 does not allow. */
const LEFT = /['()*]/g

/** The header `Content-Disposition` for a file of any name (RFC 6266). */
export const disposition = (kind: 'attachment' | 'inline', filename: string): string => {
  const encoded = encodeURIComponent(filename).replace(LEFT, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${filename.replace(NOT_QUOTED, '?')}"; filename*=UTF-8''${encoded}`
}
