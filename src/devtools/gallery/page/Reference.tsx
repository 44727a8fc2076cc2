import { type Entry, referenceOf } from './entries.ts'
import type { Say } from './words.ts'

/** Renders `code` and **strong** of descriptions. */
const Marked = ({ text }: { readonly text: string }) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    const inner = part.replace(/^(`|\*\*)|(`|\*\*)$/g, '')
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position in the text
    if (part.startsWith('`')) return <code key={index}>{inner}</code>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position in the text
    return part.startsWith('**') ? <strong key={index}>{inner}</strong> : part
  })

interface ReferenceProps {
  readonly entry: Entry
  readonly say: Say
}

/** Description of a block or field and of each of its keys. */
export const Reference = ({ entry, say }: ReferenceProps) => {
  const { about, rows } = referenceOf(entry)
  return (
    <div className="reference" dir="ltr" lang="en">
      {about !== '' && <p>{about}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the window is scrolled by keyboard */}
      <section className="wide" aria-label={say('reference')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('key')}</th>
              <th scope="col">{say('is')}</th>
              <th scope="col">{say('does')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, kind, about: does }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{path}</code>
                </th>
                <td>
                  <Marked text={kind} />
                </td>
                <td>
                  <Marked text={does} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
