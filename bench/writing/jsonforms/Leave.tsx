import { materialCells, materialRenderers } from '@jsonforms/material-renderers'
import { JsonForms } from '@jsonforms/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notify, request, useTexts } from './app'
import schema from './leave.schema.json'
import uischema from './leave.uischema.json'

export function Leave() {
  const { locale, texts } = useTexts()
  const [data, setData] = useState({})
  const [faults, setFaults] = useState([])
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const translate = (id, otherwise) => texts[id] ?? otherwise
  const order =
    data.fromDate && data.toDate && data.toDate < data.fromDate
      ? [{ instancePath: '/toDate', message: texts['leave.toBeforeFrom'], keyword: '', schemaPath: '', params: {} }]
      : []
  async function send() {
    setBusy(true)
    try {
      await request('POST', '/rest/me/dormitory-leave', data)
      notify(texts['leave.sent'])
      navigate('/dormitory')
    } catch (error) {
      notify(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <main>
      <h1>{texts['leave.title']}</h1>
      <p>{texts['leave.lead']}</p>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={data}
        renderers={materialRenderers}
        cells={materialCells}
        i18n={{ locale, translate }}
        additionalErrors={order}
        onChange={({ data, errors }) => {
          setData(data)
          setFaults(errors)
        }}
      />
      <button type="button" disabled={busy || faults.length + order.length > 0} onClick={send}>
        {texts['leave.submit']}
      </button>
    </main>
  )
}
