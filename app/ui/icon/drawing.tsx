/** A symbol of a file of drawings, by its address `file.svg#name`. Decorative. */
export const Drawing = ({ of, className }: { of: string; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={of} />
  </svg>
)
