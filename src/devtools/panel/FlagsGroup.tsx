import { useSyncExternalStore } from 'react'
import type { CompiledFlag } from '../../../engine/compiled/compiled.ts'
import { Choice, Group } from './controls.tsx'
import { useSay, useTools } from './ToolsContext.ts'
import { useModules } from './useModules.ts'
import { useOrigins } from './useOrigins.ts'

/** The values that a flag can be switched to; `undefined` where they are not few. */
function valuesOf({ schema }: CompiledFlag): readonly unknown[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum']
  return schema['type'] === 'boolean' ? [false, true] : undefined
}

/** The declared flags that are on or off, or one of a few values, each as the page sees it now. */
export const FlagsGroup = () => {
  const say = useSay()
  const { flags, host } = useTools()
  const isChanged = useSyncExternalStore(flags.subscribe, flags.isChanged)
  const origins = useOrigins(useModules().map((id) => `/modules/${id}/flags`))
  // Instances of a template declare the same flags.
  const declared = new Map(
    Object.values(origins).flatMap((origin) =>
      Object.entries((origin?.value ?? {}) as Readonly<Record<string, CompiledFlag>>).map(([name, flag]) => {
        const place = flag.in ?? 'product'
        return [`${place} ${name}`, { name, place, flag }] as const
      }),
    ),
  )
  const change = (act: () => void) => {
    act()
    host.factsChanged()
  }
  return (
    <Group name={say('flags')}>
      {[...declared].map(([key, { name, place, flag }]) => {
        const values = valuesOf(flag)
        return values === undefined ? null : (
          <Choice
            key={key}
            label={name}
            value={JSON.stringify(flags.valuesOf(place, host.facts())[name] ?? flag.default)}
            options={values.map((value) => [JSON.stringify(value), String(value)])}
            onChoose={(chosen) => change(() => flags.set(place, name, JSON.parse(chosen)))}
          />
        )
      })}
      <button type="button" disabled={!isChanged} onClick={() => change(flags.reset)}>
        {say('asSet')}
      </button>
      <small>{say('flagsNote')}</small>
    </Group>
  )
}
