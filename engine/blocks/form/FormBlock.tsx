import { memo, type SyntheticEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledField, CompiledForm } from '../../compiled/compiled.ts'
import { Button } from '../../react/button/Button.tsx'
import { controlId } from '../../react/form/controlId.ts'
import { FormField } from '../../react/form/FormField.tsx'
import { formLook } from '../../react/form/formLook.ts'
import { FieldGroups } from '../../react/form/laterGroups.tsx'
import { RjsfFields } from '../../react/form/rjsf/laterRjsf.tsx'
import { useForm } from '../../react/form/useField.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { pressPaths } from '../../react/runtime/pressPaths.ts'
import { type Extra, ExtraContext } from '../../react/runtime/RuntimeContext.ts'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { actionsOf, pressState, usePresses } from '../../react/runtime/usePress.tsx'
import { useStoreValue } from '../../react/runtime/useStoreValue.ts'
import type { FormStore } from '../../react/runtime.ts'
import { evaluateAll } from '../../screen/evaluateAll.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { FormProblems } from './laterProblems.ts'

type FormParts = BlockPropsOf<'form'>['block']
interface SubmitProps {
  readonly submit: NonNullable<FormParts['submit']>
  readonly store: FormStore
}

/** The submit button: grey while the form is invalid, or while its `greyWhen` holds; pressable even then, which shows the errors. */
const Submit = memo(({ submit, store }: SubmitProps) => {
  const tools = useBlock(submit)
  const look = classesOf(formLook)
  const { runtime } = tools
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribe('*', listener), runtime.subscribe(pressPaths, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, runtime],
  )
  const { grey, busy, why } = useStoreValue(subscribe, () => {
    const state = pressState(submit, tools, () => store.get().data)
    const { greyWhen } = submit
    return { ...state, grey: greyWhen === undefined ? !store.valid() || !state.enabled : tools.holds(greyWhen) }
  })
  return (
    <>
      <span className={look.main}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          off={grey}
          busy={busy}
          aria-describedby={why ? `${controlId(store.id, '')}why` : undefined}
        >
          {tools.text(submit.text)}
        </Button>
      </span>
      {why && (
        <span id={`${controlId(store.id, '')}why`} className={look.why}>
          {why}
        </span>
      )}
    </>
  )
})

type Fields = readonly (readonly [string, CompiledField])[]
const BATCH = 16
const runsOf = ({ fields }: CompiledForm, names: readonly string[]): readonly Fields[] => {
  const all = names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH))
}

interface RunProps {
  readonly store: FormStore
  readonly run: Fields
}

/**
 * A batch of consecutive fields: a keystroke in a long form compares the batches and the fields of one of them, not all fields.
 */
const Run = memo(({ store, run }: RunProps) => run.map(([name, field]) => <FormField key={name} store={store} name={name} field={field} />))

interface RunsProps {
  readonly store: FormStore
  readonly names: readonly string[]
}

/** Fields in batches. */
const Runs = ({ store, names }: RunsProps) => {
  const runs = useMemo(() => runsOf(store.form, names), [store.form, names])
  return runs.map((run) => <Run key={run[0]?.[0]} store={store} run={run} />)
}

/** Longer forms skip off-screen layout (`content-visibility`). */
const LONG_FORM = 30

/** The summary of a form's errors: those of a submit, and those from outside as they come. */
function useSummary(store: FormStore) {
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Whether the summary says, too, why the form cannot be sent yet. */
  const [asked, setAsked] = useState(false)
  const show = useCallback((places: readonly string[], isAsked = false) => {
    setProblems(places)
    setAsked(isAsked)
  }, [])
  const refused = useForm(store, () => JSON.stringify(store.refusals()))
  const known = useRef<readonly string[]>([])
  useEffect(() => {
    const places: readonly string[] = JSON.parse(refused)
    if (places.some((place) => !known.current.includes(place))) show(places)
    known.current = places
  }, [refused, show])
  return { problems, asked, show }
}

/** What the fields of a form read beside its data: in place of the parameters of the screen those that the form is given. */
function useFieldNames({ with: given }: FormParts, { scope, extra }: BlockTools): Extra {
  const params = JSON.stringify(given && evaluateAll(given, scope))
  return useMemo(() => (params === undefined ? extra : { ...extra, params: JSON.parse(params) }), [extra, params])
}

/** Whoever fills a form in may need its summary soon. */
const preload = () => void FormProblems.load().catch(() => undefined)

const FREE = { enabled: true, busy: false }

/** A form: its fields, the errors after a refused submit, and the submit button. */
export const FormBlock = ({ block }: BlockPropsOf<'form'>) => {
  const tools = useBlock(block)
  const { runtime } = tools
  const store = runtime.form(block.form)
  const look = classesOf(formLook, { as: block.as, long: Object.keys(store.form.fields).length > LONG_FORM ? 'true' : undefined })
  const names = useMemo(() => Object.keys(store.form.fields), [store.form])
  const { problems, asked, show } = useSummary(store)
  const { press, question } = usePresses()
  const fieldNames = useFieldNames(block, tools)
  const { submit, cancel } = block
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const { valid, data } = store.get()
    const { enabled, busy } = submit ? pressState(submit, tools, () => data) : FREE
    if (busy) return
    if (!valid || !enabled) return show(store.touchAll(), !enabled)
    show([])
    if (submit) press(submit, tools, data)
    // What no command or event sends has nowhere to arrive.
    if (submit && !actionsOf(submit.press).some(({ run, send }) => run ?? send)) store.sent()
  }
  return (
    <form className={look.root} noValidate onSubmit={send} onInput={preload} aria-label={tools.text(submit?.text ?? block.label)}>
      {(problems.length > 0 || asked) && (
        <FormProblems store={store} places={problems} submit={asked ? submit : undefined} names={fieldNames} />
      )}
      <ExtraContext value={fieldNames}>
        {store.form.core === 'rjsf' ? (
          <RjsfFields store={store} className={look.fields} />
        ) : (
          <div className={look.fields}>
            {store.form.groups === undefined ? (
              <Runs store={store} names={names} />
            ) : (
              <FieldGroups store={store} names={names} render={(some) => <Runs store={store} names={some} />} />
            )}
          </div>
        )}
      </ExtraContext>
      {(submit || cancel) && (
        <div className={look.actions}>
          {submit && <Submit submit={submit} store={store} />}
          {cancel && (
            <Button variant="quiet" size="lg" onClick={() => tools.runtime.act(actionsOf(cancel.press), tools.scope)}>
              {tools.text(cancel.text)}
            </Button>
          )}
        </div>
      )}
      {question}
    </form>
  )
}
