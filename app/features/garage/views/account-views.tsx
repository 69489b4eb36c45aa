import { HiddenInputs } from '#app/features/forms/hidden-inputs.tsx'
import { PostForm } from '#app/features/forms/post-form.tsx'
import * as paths from '#app/paths.ts'
import { ofWhom } from '../of-whom.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import type { GarageFrameData, PartOf } from '../garage-part.server.ts'
import { GarageItem, GarageList } from './garage-list.tsx'

interface Props<Part> {
  readonly part: Part
  readonly frame: GarageFrameData
}

/** Every browser that is signed in, this one first. */
export function DevicesView({ part, frame }: Props<PartOf<'devices'>>) {
  const action = `${frame.base}/devices`
  return (
    <>
      <p className={text({ tone: 'soft', measure: true })}>
        These browsers are signed in with your number. Sign out any you no longer use or don’t recognise.
      </p>
      <GarageList>
        {part.devices.map(({ id, name, here, since, seen }) => (
          <GarageItem
            key={id}
            icon="lock"
            title={
              <>
                {name} {here && <Badge colour="well">This browser</Badge>}
              </>
            }
            actions={
              <PostForm action={action}>
                <input type="hidden" name="session" value={id} />
                <Button type="submit" aria-label={`Sign out ${here ? 'this browser' : name}`}>
                  Sign out
                </Button>
              </PostForm>
            }
          >
            <p className={text({ size: 14, tone: 'quiet' })}>
              Signed in {since}. {here ? 'In use now.' : `Last used ${seen}.`}
            </p>
          </GarageItem>
        ))}
      </GarageList>
      {part.devices.some(({ here }) => !here) && (
        <PostForm action={action}>
          <HiddenInputs values={ofWhom(frame.phone)} />
          <input type="hidden" name="intent" value="others" />
          <Button type="submit">Sign out all other devices</Button>
        </PostForm>
      )}
    </>
  )
}

/** What the shopper may take along, and the way out. */
export const MyDataView = ({ frame }: Pick<Props<unknown>, 'frame'>) => (
  <>
    <section className={stack({ gap: 3 }, 'measure')} aria-labelledby="garage-download">
      <h2 id="garage-download" className={text({ size: 20, weight: 'bold' })}>
        Download my data
      </h2>
      <p>
        One file with everything that {frame.dealer} holds under your mobile number, including your details, vehicles,
        lists and enquiries. It opens in any text editor.
      </p>
      <p>
        <ButtonLink href={paths.garageData} download="my-data.json">
          <Icon name="file" />
          Download my data
        </ButtonLink>
      </p>
    </section>
    <section className={stack({ gap: 3 }, 'measure')} aria-labelledby="garage-delete">
      <h2 id="garage-delete" className={text({ size: 20, weight: 'bold' })}>
        Delete my account
      </h2>
      <p>You can close your account at any time. The next page shows what will be deleted before anything happens.</p>
      <p>
        <ButtonLink href={`${frame.base}/delete-account`}>Delete my account</ButtonLink>
      </p>
    </section>
  </>
)
