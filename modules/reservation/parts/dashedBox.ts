/** Where a day offers nothing, or nothing was taken. */
export const dashedBox = {
  minBlockSize: '64px',
  padding: '10px 12px',
  border: '1px dashed {colors.borderSubtle}',
  borderRadius: '14px',
  color: 'muted',
  fontSize: 'xs',
  lineHeight: '22px',
  textAlign: 'center',
} as const
