import { formatPhone, phoneLink } from '#lib/phone.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockPicture, Section } from '../section.tsx'
import { initialsOf } from '../../icons/initials.ts'

export const showTeam: BlockLoader<SettingsOfBlock<'team'>> = ({ heading, people }, { id }) => (
  <Section id={id} heading={heading}>
    <ul className="team">
      {people.map(({ name, role, text, picture, phone, email }) => (
        <li key={name}>
          {picture ? (
            <BlockPicture url={picture} sizes="(min-width: 1024px) 300px, 50vw" />
          ) : (
            <span className="team-initials" aria-hidden="true">
              {initialsOf(name)}
            </span>
          )}
          <h3 className="mt-3 text-18 font-bold">{name}</h3>
          <p className="text-n-7">{role}</p>
          {text && <p className="mt-2 text-n-8">{text}</p>}
          {phone && (
            <p className="mt-1">
              <a className="link tap" href={phoneLink(phone)}>
                {formatPhone(phone)}
              </a>
            </p>
          )}
          {email && (
            <p className="mt-1">
              <a className="link tap" href={`mailto:${email}`}>
                Email {name}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </Section>
)
