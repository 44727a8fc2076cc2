import { isUploading, uploadItems } from '../../fields/uploads.ts'
import { type FieldKindFault, fault } from '../fieldKindFault.ts'

export const uploadsFault: FieldKindFault = {
  faultOf(value) {
    const items = uploadItems(value)
    return items.some(({ failed }) => failed !== undefined) ? fault('upload.mend') : items.some(isUploading) ? fault('upload') : undefined
  },
}
