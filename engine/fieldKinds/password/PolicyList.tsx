import type { FieldLimits } from '../../fields/index.ts'
import { passwordStrength, policyRules } from '../../fields/index.ts'
import { policyLook } from '../../react/form/policyLook.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

export interface PolicyListProps {
  readonly id: string
  readonly password: string
  readonly limits: FieldLimits
}

const levels = ['weak', 'fair', 'good', 'strong'] as const
/** The least strength of each level. */
const LEAST = [0, 50, 75, 92] as const
const FAIR = 1
/** The level of a strength; at most fair as long as a requirement is missing. */
const levelOf = (score: number, missing: number) => {
  const level = LEAST.filter((least) => score >= least).length - 1
  return levels[missing > 0 ? Math.min(level, FAIR) : level] ?? 'weak'
}

/** Requirements of a new password, checked off while typing, and its strength. */
export const PolicyList = ({ id, password, limits }: PolicyListProps) => {
  const word = useWord()
  const score = passwordStrength(password, limits)
  const rules = policyRules(limits, password)
  const missing = rules.filter(({ met }) => !met).length
  const level = levelOf(score, missing)
  const look = classesOf(policyLook, { level: password === '' ? undefined : level })
  return (
    <div className={look.root}>
      <div className={look.strength}>
        {/* biome-ignore lint/a11y/useSemanticElements: a meter element shows nothing of what is inside it, such as the parts of this bar */}
        <span
          className={look.bar}
          role="meter"
          aria-label={word('form.strength')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={score}
        >
          {levels.map((name, index) => (
            <span key={name} className={look.part} data-on={(password !== '' && index <= levels.indexOf(level)) || undefined} />
          ))}
        </span>
        <span role="status" className={look.said}>
          {password === ''
            ? ''
            : `${word(`form.strength.${level}`)}${missing > 0 ? ` ${word('form.policy.missing', { n: missing })}` : ''}`}
        </span>
      </div>
      <ul id={id} className={look.rules}>
        {rules.map(({ name, limit, met }) => {
          const isMet = password !== '' && met
          return (
            <li key={name} className={look.rule} data-kept={isMet || undefined}>
              <Icon nodes={isMet ? icons.check : icons.minus} size="xs" />
              <span className={classesOf(hiddenLook).root}>{word(isMet ? 'form.policy.kept' : 'form.policy.open')}</span>
              <span>{word(`form.policy.${name}`, { limit })}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
