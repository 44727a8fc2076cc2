import { useMemo } from 'react'
import { latinDigits } from '../../format/digits.ts'
import { Button } from '../../react/button/Button.tsx'
import { captchaLook } from '../../react/form/captchaLook.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useReads } from '../../react/runtime/useReads.ts'
import { Spinner } from '../../react/state/Spinner.tsx'
import { useWord } from '../../react/texts/TextsContext.ts'

/** Captcha input with its image; the code can be pasted, and a new image requested. */
export const CaptchaWidget = (props: WidgetProps) => {
  const { value, field, set, tools } = props
  const look = classesOf(fieldLook)
  const captcha = classesOf(captchaLook)
  const word = useWord()
  const { runtime } = tools
  useReads(
    runtime,
    useMemo(() => (field.of === undefined ? [] : [`queries.${field.of}`]), [field.of]),
  )
  const state = field.of === undefined ? undefined : runtime.query(field.of)
  // A used image is useless if loading the next one failed.
  const image = state?.status === 'failed' ? undefined : tools.within({ row: state?.data }).value(field.image)
  const isFetching = state?.fetching === true
  const refresh = () => {
    if (field.refresh) runtime.act([field.refresh], tools.scope)
    else if (field.of !== undefined) runtime.retry(field.of)
  }
  return (
    <span className={captcha.root}>
      <span className={look.input} {...boxProps(props)}>
        <input
          {...controlProps(props)}
          type="text"
          dir="ltr"
          value={typeof value === 'string' ? value : ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => set(latinDigits(event.target.value.trim()))}
        />
      </span>
      <span className={captcha.frame} aria-busy={isFetching || undefined}>
        {typeof image === 'string' && image !== '' ? (
          <img className={captcha.image} src={image} alt={word('form.captchaPicture')} />
        ) : (
          <span className={captcha.none}>{state?.status === 'failed' ? word('form.captchaFailed') : ''}</span>
        )}
      </span>
      {/* Enabled while loading: a new image can be requested again. */}
      <Button size="icon" aria-label={word('form.captchaRefresh')} onClick={refresh}>
        {isFetching ? <Spinner /> : <Icon nodes={icons.refreshCw} />}
      </Button>
    </span>
  )
}
