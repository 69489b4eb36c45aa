import { z } from 'zod'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 08:30' })
const weekday = z.int().min(0).max(6)

const withoutDrives = z.strictObject({
  from: time,
  to: time.describe('an end before the beginning is on the next day'),
  days: z.array(weekday).max(7).default([]).describe('0 Sunday to 6 Saturday; every day when none is named'),
})

const offered = z.boolean().describe('appointments can be chosen; else shoppers write when it suits them')
const minutes = z.int().min(10).max(480).describe('length of an appointment')
const capacity = z.int().min(1).max(50).describe('test drives at once, at each location')
const noDays = z.array(weekday).max(7).describe('days without test drives, 0 Sunday to 6 Saturday')
const noHours = z.array(withoutDrives).max(50).describe('hours without test drives, within the opening hours')

const DEFAULTS = {
  offered: true,
  minutes: 45,
  capacity: 1,
  days_ahead: 14,
  notice_hours: 2,
  no_days: [],
  no_hours: [],
  of_reserved: true,
  by_location: {},
}

/** When test drives can be booked. */
export const testDriveShape = {
  test_drive: z
    .strictObject({
      offered: offered.default(true),
      minutes: minutes.default(45),
      capacity: capacity.default(1),
      days_ahead: z.int().min(1).max(60).default(14).describe('days that are offered, today among them'),
      notice_hours: z.number().min(0).max(168).default(2).describe('hours between the booking and the drive'),
      no_days: noDays.default([]),
      no_hours: noHours.default([]),
      of_reserved: z
        .boolean()
        .default(true)
        .describe('a car that somebody has reserved can be booked for a drive by others'),
      by_location: z
        .record(
          z.string().max(160),
          z.strictObject({
            offered: offered.optional(),
            minutes: minutes.optional(),
            capacity: capacity.optional(),
            no_days: noDays.optional(),
            no_hours: noHours.optional(),
          }),
        )
        .default({})
        .describe('what is different at a location, by its slug'),
      disclaimer: z
        .string()
        .trim()
        .min(1)
        .max(600)
        .optional()
        .describe('terms of test drives, as a box to tick before one can be booked; none when absent'),
    })
    .default(DEFAULTS)
    .describe('appointments for test drives, within the opening hours of the location'),
}
