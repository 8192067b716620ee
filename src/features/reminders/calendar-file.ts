import { ICalAlarmType, ICalCalendar } from "ical-generator";

import type { Reminder } from "#shared/model/reminders/next-reminder.ts";

export interface CalendarTexts {
  /** Name of the calendar. */
  name: string;
  /** Of each entry. */
  title: string;
  text: string;
  /** Where the app is. */
  url: string;
}

const LENGTH_MS = 10 * 60_000;

/**
 * The reminders as a calendar file: each an entry of its own, because shifts, quiet hours and the change of the clocks
 * make each day its own. A file that is opened again replaces the entries of the one before.
 */
export function calendarFile(reminders: readonly Reminder[], texts: CalendarTexts, now: number): string {
  const calendar = new ICalCalendar({
    name: texts.name,
    prodId: { company: "Visite", product: "Visite", language: "DE" },
  });
  for (const { at, day } of reminders) {
    const event = calendar.createEvent({
      id: `reminder-${day}@visite`,
      stamp: new Date(now),
      start: new Date(at),
      end: new Date(at + LENGTH_MS),
      summary: texts.title,
      description: texts.text,
      url: texts.url,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: texts.title });
  }
  return calendar.toString();
}
