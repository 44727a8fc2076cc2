const arch = 'M10 240V112C10 66 58 48 100 14c42 34 90 52 90 98v128'

export interface ArchesProps {
  readonly className: string
  readonly count?: number
}

/** Decorative nested arches on a common base line. */
export const Arches = ({ className, count = 12 }: ArchesProps) => (
  <svg className={className} viewBox="0 0 200 240" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (index + 1) / count).map((scale) => (
      <path
        key={scale}
        vectorEffect="non-scaling-stroke"
        transform={`translate(${100 * (1 - scale)} ${240 * (1 - scale)}) scale(${scale})`}
        d={arch}
      />
    ))}
  </svg>
)
