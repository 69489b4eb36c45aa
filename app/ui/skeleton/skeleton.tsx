interface SkeletonProps {
  /** The shape of what comes: lines of text, a picture of 3:2, or a control. */
  readonly shape?: 'text' | 'picture' | 'control'
  /** How many lines of text. */
  readonly lines?: number
}

/** The shape of what is on its way, so that nothing jumps when it comes. It says nothing; what it is part of is busy. */
export const Skeleton = ({ shape = 'text', lines = 1 }: SkeletonProps) =>
  shape === 'text' ? (
    <span className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton skeleton-text" />
      ))}
    </span>
  ) : (
    <span className={`skeleton skeleton-${shape}`} aria-hidden="true" />
  )
