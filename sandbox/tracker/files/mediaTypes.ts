const BY_EXTENSION: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** With its dot, as Ruby's `File.extname` reads it; '' without one. */
export const extensionOf = (filename: string): string => /[^.](\.[^.]*)$/.exec(filename)?.[1] ?? ''

/** The type of a file by its name, whatever it holds; null for an extension that is not known. */
export const mediaTypeOf = (filename: string): string | null => BY_EXTENSION[extensionOf(filename).slice(1).toLowerCase()] ?? null
