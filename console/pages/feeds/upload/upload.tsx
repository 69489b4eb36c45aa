import { useEffect } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { feedWordOf, PART_UPLOADS, UPLOADS } from '#app/features/inventory/feeds/feed-ids.ts'
import { dealershipsFor } from '#app/features/inventory/feeds/upload/upload-options.server.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/notice/notice.tsx'
import { formText } from '#lib/forms/form-text.ts'
import type { Route } from './+types/upload.ts'
import * as paths from '../../../paths.ts'
import { useAnswer } from '../../../request/own-answer.ts'
import { choicesIn } from './choices-in.ts'
import { UploadForm } from './upload-form.tsx'
import { uploadsFor } from './upload-request.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Upload a file | Console' }]

const GONE = 'This file is not kept any more, or it is not yours. Files are kept for an hour: upload it again.'
/** How often a page that waits asks how far it is, ms. */
const PACE_MS = 1_500

/** A file that was brought: how it is read, and how far its import is. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { access, kind, verbs } = await uploadsFor(context, request, params.site)
  const found = await verbs.find(params.upload)
  if (!found) throw data(GONE, { status: 404 })
  const { upload, isBusy, names } = found
  const { step, reading, run, choices, name, message } = upload
  if (step === 'done' && run !== null) {
    throw redirect(paths.feedRun(params.site, feedWordOf(kind === 'cars' ? UPLOADS : PART_UPLOADS), run))
  }
  const { locations } = settingsOf(access.site, locationSettings)
  const works = step === 'reading' || step === 'importing'
  return {
    kind,
    name,
    // Whoever was at it is gone: the server was started anew.
    step: works && !isBusy ? ('broken' as const) : step,
    message,
    reading: reading && { ...reading, mapping: null },
    hasMapping: reading?.mapping != null,
    names,
    choices: { dealership: choices.dealership ?? '', location: choices.location ?? '', rows: choices.rows },
    places: {
      dealerships:
        kind === 'cars' ? dealershipsFor(access.site).map((each) => [String(each.id), each.name] as const) : [],
      locations: kind === 'cars' ? locations.map((each) => [String(each.id), each.name] as const) : [],
    },
  }
}

/** Reads it by other choices, imports it, or lets go of it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { kind, verbs } = await uploadsFor(context, request, params.site)
  const form = await request.formData()
  const id = params.upload
  const here = paths.upload(params.site, kind, id)
  const intent = formText(form, 'intent')
  if (intent === 'drop') {
    await verbs.drop(id)
    return redirect(kind === 'parts' ? paths.partsUpload(params.site) : paths.feedUpload(params.site))
  }
  const choices = choicesIn(form)
  const result =
    intent === 'import' ? await verbs.importFile(id, choices, form.has('agrees')) : await verbs.read(id, choices)
  if (result.ok) return redirect(here)
  if (result.reason === 'not-found') throw data(GONE, { status: 404 })
  return data({ message: result.message }, { status: result.reason === 'changed' ? 409 : 422 })
}

export default function UploadPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { kind, name, step, message, reading } = loaderData
  const works = step === 'reading' || step === 'importing'
  const back = kind === 'parts' ? paths.partsUpload(params.site) : paths.feedUpload(params.site)
  const said = answer?.message ?? (works ? null : message)
  return (
    <div className="plain plain-wide">
      <a className="back" href={back}>
        <Icon name="left" />
        Upload a file
      </a>
      <h1>{name}</h1>
      {works && <Progress step={step} />}
      {step === 'broken' && (
        <Notice tone="warn" role="alert">
          The server was started anew while it worked on this file. Read it again; if it was being imported, look at the
          runs of the feeds first.
        </Notice>
      )}
      {said && (
        <Notice tone="bad" role="alert">
          {said}
        </Notice>
      )}
      {(step === 'unreadable' || step === 'broken') && (
        <form method="post" className="plain-row">
          {step === 'broken' && (
            <Button type="submit" look="primary" name="intent" value="read">
              Read the file again
            </Button>
          )}
          <Button type="submit" name="intent" value="drop">
            Choose another file
          </Button>
        </form>
      )}
      {step === 'read' && reading && (
        <UploadForm {...loaderData} reading={reading} site={params.site} id={params.upload} />
      )}
    </div>
  )
}

/** Says what is under way, and asks again by itself: with scripts in place, without them by loading the page anew. */
function Progress({ step }: { readonly step: 'reading' | 'importing' }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const pace = setInterval(() => void revalidate(), PACE_MS)
    return () => clearInterval(pace)
  }, [revalidate])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <Notice role="status">
        {step === 'reading'
          ? 'The file is being read. This page goes on by itself.'
          : 'The file is being imported. This page goes on by itself; the import goes on too if you leave it.'}
      </Notice>
    </>
  )
}
