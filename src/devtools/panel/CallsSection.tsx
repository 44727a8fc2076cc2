import { useState, useSyncExternalStore } from 'react'
import { callsOfCommand } from '../../../engine/replay/inspect/index.ts'
import { FAULTS, type Fault, type LoggedCall } from '../calls/createCallLog.ts'
import { asText } from './asText.ts'
import { useOpenScreen, useSay, useTools } from './ToolsContext.ts'
import type { Word } from './words.ts'

/** Label of a fault; `undefined` for a status, which is its own label. */
const faultWord = (fault: Fault): Word | undefined =>
  fault === 'unsent' || fault === 'lost' || fault === 'half' || fault === 'slow' ? fault : undefined

const useCalls = () => {
  const { log } = useTools()
  return { calls: useSyncExternalStore(log.subscribe, log.calls), rules: useSyncExternalStore(log.subscribe, log.rules) }
}

/** Ids of calls to choose from: those in the log, and those of the screen. */
function useCallIds(calls: readonly LoggedCall[]): readonly string[] {
  const open = useOpenScreen()
  const { queries, commands } = open?.runtime.screen ?? {}
  const own = Object.values({ ...queries, ...open?.flow?.queries, ...commands })
    .flatMap(callsOfCommand)
    .filter((call) => typeof call === 'string')
  return [...new Set([...calls.flatMap(({ call }) => call ?? []), ...own])].sort()
}

/** Seeds faults into calls. */
const Faults = () => {
  const say = useSay()
  const { log } = useTools()
  const { calls, rules } = useCalls()
  const ids = useCallIds(calls)
  const [call, name] = useState('')
  const [fault, choose] = useState<Fault>('500')
  const [once, limit] = useState(true)
  const words = (each: Fault) => {
    const word = faultWord(each)
    return word === undefined ? each : say(word)
  }
  return (
    <div>
      <h3>{say('faults')}</h3>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault()
          log.setRules([...rules.filter((rule) => rule.call !== call), { call, fault, once }])
        }}
      >
        <label className="wide">
          {say('call')}
          <select value={call} onChange={({ target }) => name(target.value)} required>
            <option value="">–</option>
            {ids.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <label>
          {say('fault')}
          <select value={fault} onChange={({ target }) => choose(FAULTS.find((each) => each === target.value) ?? fault)}>
            {FAULTS.map((each) => (
              <option key={each} value={each}>
                {words(each)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={once} onChange={({ target }) => limit(target.checked)} />
          {say('once')}
        </label>
        <button type="submit">{say('addFault')}</button>
      </form>
      <ul className="rules">
        {rules.map((rule) => (
          <li key={rule.call}>
            <code>{rule.call}</code> · {words(rule.fault)} · {say(rule.once ? 'once' : 'every')}{' '}
            <button type="button" onClick={() => log.setRules(rules.filter((other) => other !== rule))}>
              {say('remove')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Detail = ({ of: { path, body, answer } }: { readonly of: LoggedCall }) => {
  const say = useSay()
  return (
    <div className="detail">
      <code>{path}</code>
      {body !== undefined && (
        <>
          <h4>{say('sent')}</h4>
          <pre>{JSON.stringify(body, null, 2)}</pre>
        </>
      )}
      <h4>{say('answered')}</h4>
      <pre>{answer === undefined ? say('waiting') : asText(JSON.stringify(answer.body, null, 2))}</pre>
    </div>
  )
}

/** Requests and responses of this page, by call id, and the seeded faults. */
export const CallsSection = () => {
  const say = useSay()
  const { log } = useTools()
  const { calls } = useCalls()
  const [chosen, choose] = useState<number>()
  const shown = calls.find(({ number }) => number === chosen)
  return (
    <div className="two">
      <div>
        <button type="button" onClick={log.clear}>
          {say('clear')}
        </button>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{say('call')}</th>
              <th scope="col">{say('status')}</th>
              <th scope="col">{say('took')}</th>
            </tr>
          </thead>
          <tbody>
            {calls.toReversed().map(({ number, call, method, path, fault, answer }) => (
              <tr key={number} className={number === chosen ? 'chosen' : ''}>
                <td>{number}</td>
                <td>
                  <button type="button" className="link" aria-pressed={number === chosen} onClick={() => choose(number)}>
                    <code>{call ?? `${method} ${path}`}</code>
                  </button>
                  {fault !== undefined && <small className="no"> {fault}</small>}
                </td>
                <td>{answer === undefined ? say('waiting') : answer.status}</td>
                <td>{answer === undefined ? '' : `${Math.round(answer.ms)} ms`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        {shown !== undefined && <Detail of={shown} />}
        <Faults />
      </div>
    </div>
  )
}
