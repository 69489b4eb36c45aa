import { classNames } from '#app/ui/class-names.ts'
import { personInitials } from './person-initials.ts'

/** Somebody, by their initials; a dashed ring where it is nobody yet. Their name stands beside it, or is given to readers here. */
export const PersonMark = ({ name, size, said }: { name: string | null; size?: 'small' | 'large'; said?: boolean }) => (
  <span
    className={classNames('person', size && `person-${size}`, name === null && 'person-none')}
    title={name ?? undefined}
  >
    <span aria-hidden="true">{name === null ? '' : personInitials(name)}</span>
    {said && <span className="unseen">{name ?? 'No owner'}</span>}
  </span>
)
