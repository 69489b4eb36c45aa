import { z } from 'zod'

/** When test drives can be booked. */
export const testDriveShape = {
  test_drive: z
    .strictObject({
      minutes: z.int().min(10).max(480).default(45).describe('length of an appointment'),
      capacity: z.int().min(1).max(50).default(1).describe('test drives at once, at each location'),
      days_ahead: z.int().min(1).max(60).default(14).describe('days that are offered, today among them'),
      notice_hours: z.number().min(0).max(168).default(2).describe('hours between the booking and the drive'),
    })
    .default({ minutes: 45, capacity: 1, days_ahead: 14, notice_hours: 2 })
    .describe('appointments for test drives, within the opening hours of the location'),
}
