import { Notice } from '../../notice/Notice.tsx'
import { useWord } from '../../texts/TextsContext.ts'

/** Stands where files can be added, until the core offers uploads. */
export const UploadsWidget = () => <Notice tone="neutral">{useWord()('form.noUploads')}</Notice>
