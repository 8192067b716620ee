import type { LanguageCode } from "#shared/model/languages.ts";

interface ReadmeText {
  title: string;
  /** With {email} and {date}. */
  made: string;
  account: string;
  words: string;
  files: string;
  missing: string;
  device: string;
}

/** German and English are read; the others are drafts, which no native speaker has seen. */
export const README_TEXTS: Readonly<Record<LanguageCode, ReadmeText>> = {
  deu: {
    title: "Deine Daten aus Visite",
    made: "Für {email}, am {date}.",
    account:
      "Alles, was der Server über dich weiß: Angaben, Listen, Wörter, Antworten, Punkte, Anmeldungen. Für Programme, aber lesbar.",
    words: "Deine Wörter als Tabelle, für Excel oder LibreOffice. Visite kann sie wieder einlesen.",
    files: "Deine Aufnahmen und Bilder. Welche was ist, steht in account.json unter „file“.",
    missing:
      "Nicht dabei sind dein Passwort (wir kennen nur eine Prüfsumme davon) und was nach einem Tag von selbst verschwindet, etwa Codes aus E-Mails.",
    device: "Was ein Gerät noch nicht abgeglichen hat, ist nur auf diesem Gerät.",
  },
  eng: {
    title: "Your data from Visite",
    made: "For {email}, on {date}.",
    account:
      "Everything the server knows about you: your details, lists, words, answers, points, sign-ins. Made for programs, but readable.",
    words: "Your words as a table, for Excel or LibreOffice. Visite can read it again.",
    files: "Your recordings and pictures. Which is which, account.json says under “file”.",
    missing:
      "Not included: your password (we only know a checksum of it) and what disappears by itself after a day, such as codes from e-mails.",
    device: "What a device has not synchronised yet is on that device only.",
  },
  aeb: {
    title: "المعطيات متاعك من Visite",
    made: "لـ {email}، نهار {date}.",
    account:
      "كل شي يعرفو السيرفر عليك: معلوماتك، القوائم، الكلمات، الأجوبة، النقاط، تسجيلات الدخول. معمول للبرامج، أما تنجم تقراه.",
    words: "كلماتك في جدول، لـ Excel ولا LibreOffice. Visite تنجم تقراه من جديد.",
    files: "تسجيلاتك الصوتية وتصاورك. شنوة كل ملف تلقاه في account.json تحت file.",
    missing:
      "ما فيهش كلمة السر متاعك (عنا كان بصمة منها) والحاجات اللي تتفسخ وحدها بعد نهار، كيما الكودات متاع الإيميل.",
    device: "اللي مازال ما تبعثش من جهاز، موجود كان في الجهاز هذاكا.",
  },
  rus: {
    title: "Твои данные из Visite",
    made: "Для {email}, {date}.",
    account: "Всё, что сервер знает о тебе: сведения, списки, слова, ответы, очки, входы. Для программ, но читаемо.",
    words: "Твои слова в виде таблицы для Excel или LibreOffice. Visite может прочитать её снова.",
    files: "Твои записи и картинки. Что есть что, написано в account.json в разделе «file».",
    missing:
      "Здесь нет твоего пароля (мы знаем только его контрольную сумму) и того, что само исчезает через день, например кодов из писем.",
    device: "То, что устройство ещё не синхронизировало, есть только на этом устройстве.",
  },
  tgk: {
    title: "Маълумоти ту аз Visite",
    made: "Барои {email}, {date}.",
    account:
      "Ҳар чизе, ки сервер дар бораи ту медонад: маълумот, рӯйхатҳо, калимаҳо, ҷавобҳо, холҳо, воридшавиҳо. Барои барномаҳо, вале хондашаванда.",
    words: "Калимаҳои ту дар ҷадвал, барои Excel ё LibreOffice. Visite онро аз нав хонда метавонад.",
    files: "Сабтҳо ва расмҳои ту. Кадоме чист, дар account.json зери «file» навишта шудааст.",
    missing:
      "Гузарвожаи ту (мо танҳо нақши онро медонем) ва он чи пас аз як рӯз худаш нест мешавад, масалан рамзҳои почта, дар ин ҷо нест.",
    device: "Он чи дастгоҳ ҳанӯз нафиристодааст, танҳо дар ҳамон дастгоҳ аст.",
  },
  pes: {
    title: "داده‌های تو از Visite",
    made: "برای {email}، در {date}.",
    account:
      "هر چه سرور درباره‌ی تو می‌داند: مشخصات، فهرست‌ها، واژه‌ها، پاسخ‌ها، امتیازها، ورودها. برای برنامه‌ها، ولی خواندنی.",
    words: "واژه‌های تو به شکل جدول، برای Excel یا LibreOffice. Visite می‌تواند آن را دوباره بخواند.",
    files: "صداهای ضبط‌شده و عکس‌های تو. این که کدام چیست، در account.json زیر file آمده است.",
    missing: "رمز عبورت (ما فقط چکیده‌ای از آن داریم) و آنچه پس از یک روز خودش پاک می‌شود، مثل کدهای ایمیل، در آن نیست.",
    device: "آنچه دستگاهی هنوز همگام نکرده، فقط روی همان دستگاه است.",
  },
  spa: {
    title: "Tus datos de Visite",
    made: "Para {email}, el {date}.",
    account:
      "Todo lo que el servidor sabe de ti: tus datos, listas, palabras, respuestas, puntos, inicios de sesión. Para programas, pero legible.",
    words: "Tus palabras en una tabla, para Excel o LibreOffice. Visite puede leerla de nuevo.",
    files: "Tus grabaciones e imágenes. Cuál es cuál, lo dice account.json en «file».",
    missing:
      "No incluye tu contraseña (solo conocemos una suma de comprobación) ni lo que desaparece solo al cabo de un día, como los códigos de los correos.",
    device: "Lo que un dispositivo aún no ha sincronizado está solo en ese dispositivo.",
  },
  fra: {
    title: "Tes données de Visite",
    made: "Pour {email}, le {date}.",
    account:
      "Tout ce que le serveur sait de toi : tes informations, listes, mots, réponses, points, connexions. Pour les programmes, mais lisible.",
    words: "Tes mots sous forme de tableau, pour Excel ou LibreOffice. Visite peut le relire.",
    files: "Tes enregistrements et images. Le détail est dans account.json sous « file ».",
    missing:
      "Ne s’y trouvent pas ton mot de passe (nous n’en connaissons qu’une empreinte) ni ce qui disparaît de soi-même après un jour, comme les codes des e-mails.",
    device: "Ce qu’un appareil n’a pas encore synchronisé n’est que sur cet appareil.",
  },
  tur: {
    title: "Visite’deki verilerin",
    made: "{email} için, {date}.",
    account:
      "Sunucunun senin hakkında bildiği her şey: bilgilerin, listeler, kelimeler, cevaplar, puanlar, oturumlar. Programlar için, ama okunabilir.",
    words: "Kelimelerin tablo olarak, Excel veya LibreOffice için. Visite onu yeniden okuyabilir.",
    files: "Ses kayıtların ve resimlerin. Hangisinin ne olduğu account.json içinde “file” altında yazar.",
    missing:
      "Şifren (yalnızca özetini biliyoruz) ve bir gün sonra kendiliğinden silinenler, örneğin e-posta kodları, burada yok.",
    device: "Bir cihazın henüz eşitlemediği şeyler yalnızca o cihazdadır.",
  },
  sqi: {
    title: "Të dhënat e tua nga Visite",
    made: "Për {email}, më {date}.",
    account:
      "Gjithçka që serveri di për ty: të dhënat, listat, fjalët, përgjigjet, pikët, hyrjet. Për programe, por e lexueshme.",
    words: "Fjalët e tua si tabelë, për Excel ose LibreOffice. Visite mund ta lexojë përsëri.",
    files: "Regjistrimet dhe fotot e tua. Cila është cila, e thotë account.json te “file”.",
    missing:
      "Nuk përfshihen fjalëkalimi yt (ne njohim vetëm një gjurmë të tij) dhe çfarë zhduket vetë pas një dite, si kodet e e-maileve.",
    device: "Çfarë një pajisje nuk e ka sinkronizuar ende, është vetëm në atë pajisje.",
  },
  por: {
    title: "Os teus dados do Visite",
    made: "Para {email}, em {date}.",
    account:
      "Tudo o que o servidor sabe sobre ti: dados, listas, palavras, respostas, pontos, sessões. Para programas, mas legível.",
    words: "As tuas palavras numa tabela, para Excel ou LibreOffice. O Visite consegue lê-la de novo.",
    files: "As tuas gravações e imagens. Qual é qual, diz account.json em “file”.",
    missing:
      "Não inclui a tua palavra-passe (só conhecemos um resumo dela) nem o que desaparece sozinho ao fim de um dia, como os códigos dos e-mails.",
    device: "O que um dispositivo ainda não sincronizou está apenas nesse dispositivo.",
  },
  swh: {
    title: "Data yako kutoka Visite",
    made: "Kwa {email}, tarehe {date}.",
    account:
      "Kila kitu ambacho seva inajua kukuhusu: taarifa, orodha, maneno, majibu, pointi, kuingia. Kwa programu, lakini inasomeka.",
    words: "Maneno yako kama jedwali, kwa Excel au LibreOffice. Visite inaweza kuisoma tena.",
    files: "Rekodi na picha zako. Ipi ni ipi, imeandikwa kwenye account.json chini ya “file”.",
    missing:
      "Haina nenosiri lako (tunajua alama yake tu) wala vinavyofutika vyenyewe baada ya siku moja, kama misimbo ya barua pepe.",
    device: "Ambacho kifaa bado hakijasawazisha kipo kwenye kifaa hicho tu.",
  },
  fil: {
    title: "Ang data mo mula sa Visite",
    made: "Para kay {email}, noong {date}.",
    account:
      "Lahat ng alam ng server tungkol sa iyo: detalye, listahan, salita, sagot, puntos, pag-sign in. Para sa mga program, pero nababasa.",
    words: "Ang mga salita mo bilang talahanayan, para sa Excel o LibreOffice. Mababasa itong muli ng Visite.",
    files: "Ang mga recording at larawan mo. Kung alin ang alin, nasa account.json sa ilalim ng “file”.",
    missing:
      "Wala rito ang password mo (checksum lang nito ang alam namin) at ang kusang nawawala pagkaraan ng isang araw, gaya ng mga code sa e-mail.",
    device: "Ang hindi pa na-sync ng isang device ay nasa device na iyon lang.",
  },
  vie: {
    title: "Dữ liệu của bạn từ Visite",
    made: "Cho {email}, ngày {date}.",
    account:
      "Mọi điều máy chủ biết về bạn: thông tin, danh sách, từ, câu trả lời, điểm, lần đăng nhập. Dành cho chương trình, nhưng đọc được.",
    words: "Các từ của bạn dạng bảng, cho Excel hoặc LibreOffice. Visite có thể đọc lại.",
    files: "Bản ghi âm và hình ảnh của bạn. Cái nào là cái nào, xem trong account.json ở mục “file”.",
    missing:
      "Không có mật khẩu của bạn (chúng tôi chỉ biết mã băm của nó) và những gì tự biến mất sau một ngày, như mã trong e-mail.",
    device: "Những gì một thiết bị chưa đồng bộ chỉ có trên thiết bị đó.",
  },
  hbs: {
    title: "Tvoji podaci iz Visite",
    made: "Za {email}, {date}.",
    account: "Sve što server zna o tebi: podaci, liste, riječi, odgovori, bodovi, prijave. Za programe, ali čitljivo.",
    words: "Tvoje riječi kao tabela, za Excel ili LibreOffice. Visite je može ponovo učitati.",
    files: "Tvoji snimci i slike. Šta je šta, piše u account.json pod „file“.",
    missing:
      "Nema tvoje lozinke (znamo samo njen otisak) ni onoga što samo nestane nakon jednog dana, kao kodovi iz e-pošte.",
    device: "Što uređaj još nije sinhronizovao, postoji samo na tom uređaju.",
  },
  ukr: {
    title: "Твої дані з Visite",
    made: "Для {email}, {date}.",
    account:
      "Усе, що сервер знає про тебе: відомості, списки, слова, відповіді, бали, входи. Для програм, але читабельно.",
    words: "Твої слова у вигляді таблиці для Excel або LibreOffice. Visite може прочитати її знову.",
    files: "Твої записи та зображення. Що є що, написано в account.json у розділі «file».",
    missing:
      "Тут немає твого пароля (ми знаємо лише його контрольну суму) і того, що саме зникає за день, як-от коди з листів.",
    device: "Те, що пристрій ще не синхронізував, є лише на цьому пристрої.",
  },
  ron: {
    title: "Datele tale din Visite",
    made: "Pentru {email}, pe {date}.",
    account:
      "Tot ce știe serverul despre tine: date, liste, cuvinte, răspunsuri, puncte, autentificări. Pentru programe, dar lizibil.",
    words: "Cuvintele tale ca tabel, pentru Excel sau LibreOffice. Visite îl poate citi din nou.",
    files: "Înregistrările și imaginile tale. Care ce este scrie în account.json la „file”.",
    missing:
      "Nu conține parola ta (știm doar o amprentă a ei) și nici ce dispare singur după o zi, cum ar fi codurile din e-mailuri.",
    device: "Ce nu a sincronizat încă un dispozitiv există doar pe acel dispozitiv.",
  },
};
