import type { ScenarioFailure } from '../../../engine/replay/runScenario.ts'
import { asText } from './asText.ts'
import type { Say } from './words.ts'

interface DifferencesProps {
  readonly of: readonly ScenarioFailure[]
  readonly say: Say
}

/** Differences from what a scenario expects, step by step. */
export const Differences = ({ of, say }: DifferencesProps) => (
  <ol>
    {of.map(({ step, what, expected, got }) => (
      <li key={`${step} ${what}`}>
        <strong>
          {say('step')} {step}:
        </strong>{' '}
        {what}
        {expected !== undefined && (
          <div>
            {say('expected')} <code>{asText(expected)}</code>
          </div>
        )}
        {got !== undefined && (
          <div>
            {say('got')} <code>{asText(got)}</code>
          </div>
        )}
      </li>
    ))}
  </ol>
)
