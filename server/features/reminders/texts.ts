import type { LanguageCode } from "#shared/model/languages.ts";

/** What a reminder says. Nothing of what she learns and nothing about her: anybody may see it on a locked phone. */
export interface ReminderText {
  /** BCP 47. */
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  /** Words wait to be repeated. */
  due: string;
  /** None does, and her goal of the week is open. */
  open: string;
}

const ltr = (lang: string, title: string, due: string, open: string): ReminderText => ({
  lang,
  dir: "ltr",
  title,
  due,
  open,
});
const rtl = (...text: Parameters<typeof ltr>): ReminderText => ({ ...ltr(...text), dir: "rtl" });

/** German is the source; all but German and English are drafts that no native speaker has read yet. */
export const REMINDER_TEXTS: Readonly<Record<LanguageCode, ReminderText>> = {
  deu: ltr(
    "de",
    "Zeit für ein paar Wörter",
    "Ein paar Wörter warten auf dich. Fünf Minuten reichen.",
    "Hast du fünf Minuten? Dein Wochenziel freut sich.",
  ),
  eng: ltr(
    "en",
    "Time for a few words",
    "A few words are waiting for you. Five minutes are enough.",
    "Do you have five minutes? It brings you closer to your weekly goal.",
  ),
  aeb: rtl(
    "ar-TN",
    "وقت لشوية كلمات",
    "فمّا شوية كلمات يستنّاو فيك. خمسة دقايق يكفيو.",
    "عندك خمسة دقايق؟ تقرّبك من هدف الجمعة.",
  ),
  rus: ltr(
    "ru",
    "Время для нескольких слов",
    "Несколько слов ждут тебя. Пяти минут достаточно.",
    "Есть пять минут? Так ты станешь ближе к цели недели.",
  ),
  tgk: ltr(
    "tg",
    "Вақти чанд калима",
    "Чанд калима туро интизоранд. Панҷ дақиқа кифоя аст.",
    "Панҷ дақиқа дорӣ? Ин туро ба ҳадафи ҳафта наздик мекунад.",
  ),
  pes: rtl(
    "fa-IR",
    "وقت چند کلمه است",
    "چند کلمه منتظر تو هستند. پنج دقیقه کافی است.",
    "پنج دقیقه وقت داری؟ به هدف هفته‌ات نزدیک‌تر می‌شوی.",
  ),
  spa: ltr(
    "es",
    "Hora de unas palabras",
    "Unas palabras te esperan. Bastan cinco minutos.",
    "¿Tienes cinco minutos? Te acercan a tu meta de la semana.",
  ),
  fra: ltr(
    "fr",
    "C’est l’heure de quelques mots",
    "Quelques mots t’attendent. Cinq minutes suffisent.",
    "Tu as cinq minutes ? Elles te rapprochent de ton objectif de la semaine.",
  ),
  tur: ltr(
    "tr",
    "Birkaç kelime zamanı",
    "Birkaç kelime seni bekliyor. Beş dakika yeter.",
    "Beş dakikan var mı? Haftalık hedefine yaklaşırsın.",
  ),
  sqi: ltr(
    "sq",
    "Koha për disa fjalë",
    "Disa fjalë po të presin. Pesë minuta mjaftojnë.",
    "A ke pesë minuta? Të afrojnë me synimin e javës.",
  ),
  por: ltr(
    "pt",
    "Hora de algumas palavras",
    "Algumas palavras esperam por ti. Cinco minutos chegam.",
    "Tens cinco minutos? Ficas mais perto do teu objetivo da semana.",
  ),
  swh: ltr(
    "sw",
    "Wakati wa maneno machache",
    "Maneno machache yanakusubiri. Dakika tano zinatosha.",
    "Una dakika tano? Zitakusogeza karibu na lengo lako la wiki.",
  ),
  fil: ltr(
    "fil",
    "Oras para sa ilang salita",
    "May ilang salitang naghihintay sa iyo. Sapat na ang limang minuto.",
    "May limang minuto ka ba? Mas mapapalapit ka sa layunin mo ngayong linggo.",
  ),
  vie: ltr(
    "vi",
    "Đến giờ học vài từ",
    "Vài từ đang chờ bạn. Năm phút là đủ.",
    "Bạn có năm phút không? Bạn sẽ gần hơn với mục tiêu tuần này.",
  ),
  hbs: ltr(
    "sr-Latn",
    "Vreme je za nekoliko reči",
    "Nekoliko reči te čeka. Pet minuta je dovoljno.",
    "Imaš li pet minuta? Bićeš bliže svom cilju za ovu nedelju.",
  ),
  ukr: ltr(
    "uk",
    "Час для кількох слів",
    "Кілька слів чекають на тебе. Вистачить п’яти хвилин.",
    "Маєш п’ять хвилин? Так ти станеш ближче до цілі тижня.",
  ),
  ron: ltr(
    "ro",
    "E timpul pentru câteva cuvinte",
    "Câteva cuvinte te așteaptă. Cinci minute sunt de ajuns.",
    "Ai cinci minute? Te apropie de obiectivul săptămânii.",
  ),
};
