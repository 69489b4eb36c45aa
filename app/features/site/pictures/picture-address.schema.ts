import { z } from 'zod'
import { fieldMeanings } from '../fields/field-meaning.schema.ts'
import { pictureAddressReason } from './picture-address.ts'

/** Address of a picture in a document. Whether the site has it is checked when the document is applied. */
export const pictureAddress = z
  .string()
  .max(120)
  .superRefine((address, context) => {
    const reason = pictureAddressReason(address)
    if (reason) context.addIssue(reason)
  })
  .register(fieldMeanings, { kind: 'picture' })
  .describe('media address of a picture')
