/** Weights of her own are fitted to so many reviews at least. */
export const LEAST_REVIEWS = 1000;
