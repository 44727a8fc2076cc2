/** One page of a bucket's list (ListObjectsV2). */
export interface Listing {
  /** Key and ETag of each object. */
  readonly objects: readonly (readonly [key: string, tag: string])[]
  /** Where the next page begins; `undefined`: this was the last one. */
  readonly next: string | undefined
}

const SIGNS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
}
const plain = (text: string) => text.replaceAll(/&(?:quot|#34|lt|gt|apos|#39|amp);/g, (sign) => SIGNS[sign] ?? sign)
const element = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

/** Reads the XML of a list that was asked for with `encoding-type=url`; a storage that does not know this sends keys as they are. */
export function parseListing(xml: string): Listing {
  const isEncoded = element(xml, 'EncodingType') === 'url'
  const decode = (key: string) => (isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : plain(key))
  const objects = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(
    ([, one = '']) => [decode(element(one, 'Key') ?? ''), plain(element(one, 'ETag') ?? '')] as const,
  )
  const token = element(xml, 'IsTruncated') === 'true' ? element(xml, 'NextContinuationToken') : undefined
  return { objects, next: token === undefined ? undefined : plain(token) }
}
