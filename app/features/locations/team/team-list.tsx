import { WidePicture } from '#app/features/site/pictures/wide-picture.tsx'
import { box, stack, text as wording } from '#app/ui/layout/layout.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { type PhoneMasking, type ShownPhone, shownPhone } from '#app/features/vehicle/sidebar/phone-mask.ts'
import { initialsOf } from './initials.ts'
import type { Person } from './person.schema.ts'

/** Somebody of the team as pages print them. */
export interface ShownPerson extends Omit<Person, 'picture' | 'phone'> {
  /** Media id; without one the initials stand there. */
  readonly picture: string | null
  readonly phone: ShownPhone | null
}

export const shownPerson = ({ picture, phone, ...person }: Person, masking: PhoneMasking): ShownPerson => ({
  ...person,
  picture: picture === undefined ? null : mediaIdOf(picture),
  phone: phone === undefined ? null : shownPhone(phone, masking),
})

/** People with what they do and how each is reached. */
export const TeamList = ({ people }: { people: readonly ShownPerson[] }) => (
  <ul className={stack({ gap: 6 }, 'full-rows team')}>
    {people.map(({ name, role, text, picture, phone, email }) => (
      <li key={name}>
        {picture ? (
          <WidePicture id={picture} sizes="(min-width: 1024px) 300px, 50vw" />
        ) : (
          <span className={box({ ground: 'brand' }, 'team-initials')} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <h3 className={wording({ size: 18, weight: 'bold', above: 3 })}>{name}</h3>
        <p className={wording({ tone: 'quiet' })}>{role}</p>
        {text && <p className={wording({ tone: 'soft', above: 2 })}>{text}</p>}
        {phone && (
          <p className={wording({ above: 1 })}>
            <TextLink className="tap" href={phone.link}>
              {phone.text}
            </TextLink>
          </p>
        )}
        {email && (
          <p className={wording({ above: 1 })}>
            <TextLink className="tap" href={`mailto:${email}`}>
              Email {name}
            </TextLink>
          </p>
        )}
      </li>
    ))}
  </ul>
)
