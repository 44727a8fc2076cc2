import { useEffect, useState, useSyncExternalStore } from 'react'
import { languages } from '../../../engine/format/direction.ts'
import { Choice, Group } from './controls.tsx'
import { FlagsGroup } from './FlagsGroup.tsx'
import { useEverything, useOpenScreen, useSay, useTools } from './ToolsContext.ts'
import { useModules } from './useModules.ts'
import { useOrigins } from './useOrigins.ts'

const MINUTE = 60_000
const STEPS = [
  ['minute', MINUTE],
  ['hour', 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
] as const
/** Refresh interval of the displayed time, ms. */
const TICK = 500

function useUnikeys(): readonly string[] {
  const { gateway } = useTools()
  const [unikeys, learn] = useState<readonly string[]>([])
  useEffect(() => {
    const read = async () => {
      const answer = await fetch(`${gateway}/config/universities`, { redirect: 'error' })
      const { universities } = (await answer.json()) as { readonly universities: readonly { readonly unikey: string }[] }
      learn(universities.map(({ unikey }) => unikey))
    }
    read().catch(() => undefined)
  }, [gateway])
  return unikeys
}

const Clock = () => {
  const say = useSay()
  const { clock } = useTools()
  const { stoppedAt } = useSyncExternalStore(clock.subscribe, clock.state)
  const [now, show] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => show(clock.now()), TICK)
    return () => clearInterval(timer)
  }, [clock])
  const move = (ms: number) => {
    clock.pass(ms)
    show(clock.now())
  }
  return (
    <Group name={say('clock')}>
      <time dateTime={new Date(now).toISOString()} dir="ltr">
        {new Date(now).toISOString().slice(0, 19).replace('T', ' ')}Z
      </time>
      {STEPS.map(([word, ms]) => (
        <button key={word} type="button" onClick={() => move(ms)}>
          {say(word)}
        </button>
      ))}
      <button type="button" onClick={stoppedAt === undefined ? clock.stop : clock.go}>
        {say(stoppedAt === undefined ? 'stop' : 'go')}
      </button>
    </Group>
  )
}

const Roles = () => {
  const say = useSay()
  const { roles, host } = useTools()
  const given = useSyncExternalStore(roles.subscribe, roles.roles)
  const origins = useOrigins(['/portal/roles', ...useModules().map((id) => `/modules/${id}/roles`)])
  const declared = Object.values(origins).flatMap((origin) => Object.keys((origin?.value ?? {}) as object))
  const seen = given ?? host.facts().roles
  const all = [...new Set([...declared, ...seen])]
  const put = (next: readonly string[] | undefined) => {
    roles.set(next)
    host.factsChanged()
  }
  return (
    <Group name={say('roles')}>
      {all.map((role) => (
        <label key={role} className="check">
          <input
            type="checkbox"
            checked={seen.includes(role)}
            onChange={({ target }) => put(target.checked ? [...seen, role] : seen.filter((other) => other !== role))}
          />
          <code>{role}</code>
        </label>
      ))}
      <button type="button" disabled={given === undefined} onClick={() => put(undefined)}>
        {say('ofToken')}
      </button>
      <small>{say('rolesNote')}</small>
    </Group>
  )
}

/** The environment of the screen: language, mode, university, roles, flags and time. */
export const WorldSection = () => {
  const say = useSay()
  const { host, preferences } = useTools()
  const { language, mode } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const unikeys = useUnikeys()
  useEverything(useOpenScreen())
  const unikey = host.snapshot().university?.unikey ?? ''
  return (
    <div>
      <div className="row">
        <Choice
          label={say('language')}
          value={language}
          options={languages.map((each) => [each, each])}
          onChoose={(chosen) => preferences.set({ language: languages.find((each) => each === chosen) ?? language })}
        />
        <Choice
          label={say('mode')}
          value={mode}
          options={[
            ['light', say('light')],
            ['dark', say('dark')],
          ]}
          onChoose={(chosen) => preferences.set({ mode: chosen === 'dark' ? 'dark' : 'light' })}
        />
        <Choice
          label={say('university')}
          value={unikey}
          options={[...(unikey === '' ? [['', '–'] as const] : []), ...unikeys.map((each) => [each, each] as const)]}
          onChoose={(chosen) => void host.choose(chosen)}
        />
      </div>
      <Clock />
      <Roles />
      <FlagsGroup />
    </div>
  )
}
