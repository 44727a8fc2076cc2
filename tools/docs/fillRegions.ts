const REGION = /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(\n<!-- end -->)/g

/**
 * A page with its generated regions regenerated: the text between `<!-- generated: NAME -->` and `<!-- end -->`. Throws on a region whose name has no
 * generator, naming the page.
 */
export function fillRegions(page: string, text: string, generators: Readonly<Record<string, () => string>>): string {
  return text.replace(REGION, (_, head: string, name: string, end: string) => {
    const generate = generators[name]
    if (generate === undefined)
      throw new Error(`${page} has a region ${name}, which nothing generates: use ${Object.keys(generators).join(', ')}.`)
    return `${head}\n${generate()}\n${end}`
  })
}
