import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd, XmlError, XmlValidateError } from 'libxml2-wasm'

const validator = new DtdValidator(XmlDtd.fromString(readFileSync(new URL('adf-1.0.dtd', import.meta.url), 'utf8')))

/** What libxml2 has to say against a text as ADF 1.0: it is no XML, or breaks the document type. Empty when it is valid. */
export function adfFaults(text: string): string[] {
  try {
    // A validator accepts any declared element as the outermost one.
    using document = XmlDocument.fromString(text)
    const { name } = document.root
    validator.validate(document)
    return name === 'adf' ? [] : [`The outermost element is ${name}.`]
  } catch (error) {
    if (error instanceof XmlValidateError || error instanceof XmlError) return faultsOf(error)
    throw error
  }
}

const faultsOf = (error: XmlError): string[] => {
  const reported = error instanceof XmlValidateError ? error.details.map(({ message }) => message.trim()) : []
  return reported.length > 0 ? reported : [error.message.trim()]
}
