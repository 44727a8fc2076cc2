import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { ALL_KINDS, acceptOf, checkFile, isUploading, MOST_BYTES, type UploadItem, uploadItems } from '../../fields/index.ts'
import { Button } from '../../react/button/Button.tsx'
import { uploadsLook } from '../../react/form/uploadsLook.ts'
import type { WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { laterIcons } from '../../react/icon/laterIcons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { useWord } from '../../react/texts/TextsContext.ts'
import { UploadRow } from './UploadRow.tsx'

interface Refused {
  readonly name: string
  readonly fault: 'empty' | 'size' | 'type' | 'many'
}

/** Files that were chosen, dropped or pasted. */
const given = (transfer: DataTransfer | null): readonly File[] => [...(transfer?.files ?? [])]

/** Uploads files as they are picked, dropped or pasted: each can be cancelled, retried and removed. */
export const UploadsWidget = ({ id, value, field, schema, set, leave, enabled, invalid, describedBy, tools }: WidgetProps) => {
  const word = useWord()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const items = uploadItems(value)
  const now = useRef(items)
  now.current = items
  const look = classesOf(uploadsLook, { over: over ? 'true' : undefined, invalid: invalid ? 'true' : undefined })
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY
  const isFull = items.length >= most
  const kinds = field.accept ?? ALL_KINDS
  const rule = {
    kinds: kinds.join(tools.texts.language === 'en' ? ', ' : '، '),
    size: Math.round(((field.maxBytes ?? MOST_BYTES) / 1_048_576) * 10) / 10,
    most: Number.isFinite(most) ? most : 0,
  }
  const put = (next: readonly UploadItem[]) => {
    now.current = next
    set(next.length === 0 ? undefined : next)
  }
  const add = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(async (file) => ({ file, bytes: new Uint8Array(await file.arrayBuffer()) })))
    const wrong: Refused[] = []
    for (const {
      file: { name, type },
      bytes,
    } of read) {
      const checked = now.current.length >= most ? { fault: 'many' as const } : checkFile({ name, type, bytes }, kinds, field.maxBytes)
      if ('fault' in checked) wrong.push({ name, fault: checked.fault })
      else put([...now.current, tools.runtime.files.keep(bytes, { name, type: checked.type })])
    }
    setRefused(wrong)
  }
  const remove = (gone: UploadItem) => {
    put(now.current.filter((item) => item.id !== gone.id))
    document.getElementById(id)?.focus()
  }
  const again = ({ id: failedId }: UploadItem) =>
    put(now.current.map(({ failed, ...item }) => (item.id === failedId || failed === undefined ? item : { ...item, failed })))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (enabled) void add(given(event.dataTransfer))
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = given(event.clipboardData)
    if (files.length === 0 || !enabled) return
    event.preventDefault()
    void add(files)
  }
  const busy = items.filter(isUploading).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are alternatives to the button
    <div
      className={look.root}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(enabled)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      {items.length > 0 && (
        <ul className={look.list}>
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              tools={tools}
              enabled={enabled}
              onAgain={() => again(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        type="file"
        className={classesOf(hiddenLook).root}
        tabIndex={-1}
        aria-hidden="true"
        accept={acceptOf(kinds)}
        multiple={most > 1}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          // Reset, so that the same file may be chosen again.
          event.target.value = ''
        }}
      />
      <div className={look.drop}>
        <Button
          id={id}
          icon={laterIcons.upload}
          aria-describedby={[`${id}-rule`, describedBy].filter(Boolean).join(' ')}
          off={!enabled || isFull}
          onClick={() => enabled && !isFull && chooser.current?.click()}
        >
          {word('form.upload.add')}
        </Button>
        <span id={`${id}-rule`} className={look.rule}>
          {word(isFull ? 'form.upload.full' : 'form.upload.rule', rule)}
        </span>
      </div>
      <span role="status" className={classesOf(hiddenLook).root}>
        {busy > 0 ? word('form.upload.busy', { n: busy }) : items.length > 0 ? word('form.upload.count', { n: items.length }) : ''}
      </span>
      <div role="alert" className={look.refused}>
        {refused.map(({ name, fault }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name may be rejected
          <span key={index}>
            <Icon nodes={icons.circleAlert} size="sm" />
            <span>
              <bdi>{name}</bdi>: {word(`form.upload.${fault}`, rule)}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
