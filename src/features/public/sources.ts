/** Where a claim of the research page comes from. Titles stay in their language, as they are cited. */
export interface Source {
  authors: string;
  year: number;
  title: string;
  publishedIn: string;
  doi: string | null;
}

export const SOURCES = {
  testing: {
    authors: "Roediger, H. L., & Karpicke, J. D.",
    year: 2006,
    title: "Test-enhanced learning: Taking memory tests improves long-term retention",
    publishedIn: "Psychological Science, 17(3), 249–255",
    doi: "10.1111/j.1467-9280.2006.01693.x",
  },
  retrieval: {
    authors: "Karpicke, J. D., & Roediger, H. L.",
    year: 2008,
    title: "The critical importance of retrieval for learning",
    publishedIn: "Science, 319(5865), 966–968",
    doi: "10.1126/science.1152408",
  },
  spacing: {
    authors: "Cepeda, N. J., Pashler, H., Vul, E., Wixted, J. T., & Rohrer, D.",
    year: 2006,
    title: "Distributed practice in verbal recall tasks: A review and quantitative synthesis",
    publishedIn: "Psychological Bulletin, 132(3), 354–380",
    doi: "10.1037/0033-2909.132.3.354",
  },
  scheduling: {
    authors: "Ye, J., Su, J., & Cao, Y.",
    year: 2022,
    title: "A stochastic shortest path algorithm for optimizing spaced repetition scheduling",
    publishedIn: "Proceedings of the 28th ACM SIGKDD Conference on Knowledge Discovery and Data Mining, 4381–4390",
    doi: "10.1145/3534678.3539081",
  },
  memory: {
    authors: "Su, J., Ye, J., Nie, L., Cao, Y., & Chen, Y.",
    year: 2023,
    title: "Optimizing spaced repetition schedule by capturing the dynamics of memory",
    publishedIn: "IEEE Transactions on Knowledge and Data Engineering, 35(10), 10085–10097",
    doi: "10.1109/TKDE.2023.3251721",
  },
  techniques: {
    authors: "Dunlosky, J., Rawson, K. A., Marsh, E. J., Nathan, M. J., & Willingham, D. T.",
    year: 2013,
    title:
      "Improving students’ learning with effective learning techniques: Promising directions from cognitive and educational psychology",
    publishedIn: "Psychological Science in the Public Interest, 14(1), 4–58",
    doi: "10.1177/1529100612453266",
  },
  mixing: {
    authors: "Rohrer, D., & Taylor, K.",
    year: 2007,
    title: "The shuffling of mathematics problems improves learning",
    publishedIn: "Instructional Science, 35(6), 481–498",
    doi: "10.1007/s11251-007-9015-8",
  },
  feedback: {
    authors: "Hattie, J., & Timperley, H.",
    year: 2007,
    title: "The power of feedback",
    publishedIn: "Review of Educational Research, 77(1), 81–112",
    doi: "10.3102/003465430298487",
  },
  output: {
    authors: "Swain, M.",
    year: 1985,
    title: "Communicative competence: Some roles of comprehensible input and comprehensible output in its development",
    publishedIn: "In S. Gass & C. Madden (Eds.), Input in second language acquisition (pp. 235–253). Newbury House",
    doi: null,
  },
  correction: {
    authors: "Lyster, R., & Ranta, L.",
    year: 1997,
    title: "Corrective feedback and learner uptake: Negotiation of form in communicative classrooms",
    publishedIn: "Studies in Second Language Acquisition, 19(1), 37–66",
    doi: "10.1017/S0272263197001034",
  },
  games: {
    authors: "Hadi Mogavi, R., Guo, B., Zhang, Y., Haq, E.-U., Hui, P., & Ma, X.",
    year: 2022,
    title:
      "When gamification spoils your learning: A qualitative case study of gamification misuse in a language-learning app",
    publishedIn: "Proceedings of the Ninth ACM Conference on Learning @ Scale",
    doi: "10.1145/3491140.3528274",
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;
