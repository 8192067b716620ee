const LOST_MS = 1000;

/** Goes from the entry of a layer, on which the page was loaded anew, to the entry of its screen: nothing is open. */
export async function leaveLayers(count: number): Promise<void> {
  const { layers: _above, ...state } = history.state as { layers?: number };
  const { href } = location;
  await new Promise((arrived) => {
    addEventListener("popstate", arrived, { once: true });
    setTimeout(arrived, LOST_MS);
    history.go(-count);
  });
  history.replaceState(state, "", href);
}
