import type { Diagnostic } from '../../../../engine/compile/diagnostics/diagnostic.ts'
import type { GalleryStoreState } from './createGalleryStore.ts'
import type { Say } from './words.ts'

interface ProblemsProps {
  readonly desk: GalleryStoreState
  /** Open files: problems in them are links. */
  readonly files: readonly string[]
  readonly say: Say
  readonly onPick: (problem: Diagnostic) => void
}

const MORE = ['expected', 'got', 'hint'] as const

const statusOf = ({ isBusy, failure, diagnostics }: GalleryStoreState, say: Say): string => {
  if (failure !== undefined) return failure === '' ? say('unreachable') : failure
  if (isBusy) return say('compiling')
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return errors === 0 ? say('good') : `${say('lastGood')} ${errors}`
}

/** Diagnostics of the compiler; pressing one selects its place in the editor. */
export const Problems = ({ desk, files, say, onPick }: ProblemsProps) => {
  const isWrong = desk.failure !== undefined || desk.diagnostics.some(({ severity }) => severity === 'error')
  return (
    <section className="problems" aria-label={say('problems')}>
      <p role="status" className={desk.isBusy ? 'soft' : isWrong ? 'no' : 'yes'}>
        {statusOf(desk, say)}
      </p>
      <ul>
        {desk.diagnostics.map((problem) => {
          const { at, code, severity, message } = problem
          const line = (
            <>
              <strong>
                {at.line}:{at.column}
              </strong>{' '}
              <code>{code}</code> {severity === 'warning' && `${say('warning')}: `}
              <bdi>{message}</bdi>
            </>
          )
          return (
            <li key={`${at.file} ${at.line}:${at.column} ${code} ${message}`} className={severity}>
              {files.includes(at.file) ? (
                <button type="button" className="link" onClick={() => onPick(problem)}>
                  {line}
                </button>
              ) : (
                <p>
                  {line} <span className="soft">{say('elsewhere')}</span>
                </p>
              )}
              {!files.includes(at.file) && <code>{at.file}</code>}
              {MORE.map(
                (name) =>
                  problem[name] !== undefined && (
                    <p key={name} className="soft">
                      {say(name)}: <bdi>{problem[name]}</bdi>
                    </p>
                  ),
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
