import { data, redirect } from 'react-router'
import { inventoryOf } from '#app/features/inventory/inventory.server.ts'
import { Button } from '#app/ui/button/button.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/new-part.ts'
import * as paths from '../../paths.ts'
import { consoleOf } from '../../request/console-ports.ts'
import { useAnswer } from '../../request/own-answer.ts'
import { siteFor } from '../../request/site-for.ts'
import { PartFields } from './part-fields.tsx'
import { partPlaces, typedPart } from './typed-part.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a part | Console' }]

const NOT_YOURS = 'Your role does not include changing parts.'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const access = await siteFor(context, request, params.site)
  if (!inventoryOf(access, consoleOf(context).inventory).addPart) throw data(NOT_YOURS, { status: 404 })
  return { locations: partPlaces(access.site) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const access = await siteFor(context, request, params.site)
  const { addPart } = inventoryOf(access, consoleOf(context).inventory)
  if (!addPart) throw data(NOT_YOURS, { status: 404 })
  const form = await request.formData()
  const texts: Record<string, string> = { ...typedPart(form), part_number: formText(form, 'part_number') }
  const result = await addPart(texts)
  if (result.ok) return redirect(`${paths.part(params.site, result.number)}?done=added`)
  if (result.reason === 'not-found') throw data(NOT_YOURS, { status: 404 })
  return data({ message: result.message, texts }, { status: 422 })
}

const EMPTY: Readonly<Record<string, string>> = { show_on_dealer_website: 'true', fits: 'universal' }

export default function NewPart({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const texts = answer?.texts ?? EMPTY
  return (
    <div className="plain">
      <a className="back" href={paths.parts(params.site)}>
        <Icon name="left" />
        Parts
      </a>
      <h1>Add a part</h1>
      {answer && (
        <Notice tone="bad" role="alert">
          {answer.message}
        </Notice>
      )}
      <form method="post" className="plain-form">
        <label>
          Part number
          <TextInput name="part_number" required maxLength={60} defaultValue={texts['part_number'] ?? ''} />
        </label>
        <PartFields texts={texts} locations={loaderData.locations} />
        <div className="plain-row">
          <Button type="submit" look="primary">
            Add the part
          </Button>
        </div>
      </form>
    </div>
  )
}
