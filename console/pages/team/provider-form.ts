import type { NewProvider } from '#app/features/staff/provider/provider-settings.server.ts'
import { formText } from '#lib/forms/form-text.ts'

/** The provider that a form gives; an empty secret keeps the one that is there. */
export function providerIn(form: FormData): NewProvider {
  const secret = formText(form, 'secret')
  const domains = formText(form, 'domains')
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, '').toLowerCase())
    .filter(Boolean)
  return {
    issuer: formText(form, 'issuer').trim(),
    client: formText(form, 'client').trim(),
    clientSecret: secret === '' ? null : secret,
    domains: [...new Set(domains)],
  }
}
