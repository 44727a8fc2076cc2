import type { CompiledScreen } from '../compiled/compiled.ts'
import type { ShownView } from './screenRuntime.ts'

const covers = (state: string, shown: string) => shown.split('|').some((leaf) => leaf === state || leaf.startsWith(`${state}.`))

/** The views that a state of the flow shows; a screen without views is one page. */
export function shownViews(screen: CompiledScreen, state: string | undefined): readonly ShownView[] {
  if (screen.views === undefined) return screen.body === undefined ? [] : [{ id: 'page', as: 'page', body: screen.body }]
  return Object.entries(screen.views).flatMap(([id, view]) =>
    state !== undefined && view.in.some((covered) => covers(covered as string, state))
      ? [
          {
            id,
            as: view.as ?? 'page',
            body: view.body,
            ...(view.title === undefined ? {} : { title: view.title }),
            ...(view.closed === undefined ? {} : { closed: view.closed }),
          },
        ]
      : [],
  )
}
