"""One game as an environment that follows PettingZoo's AEC protocol."""

import secrets
from collections.abc import Callable, Iterator
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypedDict

import numpy as np
import numpy.typing as npt

from tessera.envs import kernels
from tessera.envs.encoding import Encoding, check_reset
from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.errors import IllegalActionError
from tessera.i18n import Message, message
from tessera.kernel.contract import random_action
from tessera.kernel.rng import Rng, new_rng
from tessera.library.action import Action
from tessera.library.board import Board

if TYPE_CHECKING:
    from gymnasium import spaces

AGENTS = ("player_0", "player_1")


class Observation(TypedDict):
    """What an agent sees, and may do."""

    observation: npt.NDArray[np.uint8]
    """[channels, ranks, files]; see `BoardEnv.channels`."""
    action_mask: npt.NDArray[np.int8]
    """[actions]: 1 for legal actions; all 0 for the agent that is not to move."""


class BoardEnv:
    """A board game as an environment of two agents, in the manner of PettingZoo.

    It follows PettingZoo's AEC protocol, and needs PettingZoo only for its spaces: agents take
    turns (`agent_selection`), and an agent may act several times in a row, since turns have
    several actions. Draws of cards are made for the agents, from the seed.

    >>> import numpy, tessera
    >>> env = BoardEnv(tessera.Pit)
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     if termination:
    ...         env.step(None)
    ...     else:
    ...         env.step(int(numpy.argmax(observation["action_mask"])))
    >>> env.agents
    []

    Args:
        game: makes the board of a new game, given the argument `seed`: `tessera.Vorcept`, `Pit`,
            `Almajara`, or a function. Boards and variants of all games must be the same.
        render_mode: `ansi` for `render`.
        options: other arguments of `game`, such as `variant` and `board`.

    Raises:
        TypeError: if `game` makes no boards.
        ValueError: if there is no such render mode, or the game has no observation planes.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tessera",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }
    """What PettingZoo asks of an environment."""

    def __init__(
        self,
        game: Callable[..., Board],
        *,
        render_mode: Literal["ansi"] | None = None,
        **options: str,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"There is no render mode {render_mode!r}; expected 'ansi' or None.")
        self._encoding = Encoding(game, options)
        self._board: Board = self._encoding.first
        self._rng: Rng = new_rng(0)
        self._is_reset = False
        self._mask = np.zeros(len(self._encoding.codes), dtype=np.bool_)
        self.render_mode: Literal["ansi"] | None = render_mode
        self.possible_agents: list[str] = [*AGENTS]
        self.agents: list[str] = []
        self.agent_selection: str = AGENTS[0]
        """The agent to move."""
        self.rewards: dict[str, float] = {}
        """Of the last action: 1 for a win, -1 for a loss, else 0."""
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        """Always false: the rules end every game."""
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}

    # --- What numbers stand for -------------------------------------------------------------

    @property
    def channels(self) -> tuple[str, ...]:
        """The names of the planes of an observation."""
        return self._encoding.channels

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions of the game on its board: number `i` stands for `actions[i]`."""
        return self._encoding.actions

    @property
    def board(self) -> Board:
        """A copy of the game so far."""
        return self._board.copy()

    def action_space(self, agent: str) -> "spaces.Discrete":
        """The numbers of all actions; needs Gymnasium."""
        return self._spaces[agent][1]

    def observation_space(self, agent: str) -> "spaces.Dict":
        """The shapes and types of an `Observation`; needs Gymnasium."""
        return self._spaces[agent][0]

    @cached_property
    def _spaces(self) -> "dict[str, tuple[spaces.Dict, spaces.Discrete]]":
        from gymnasium import spaces

        count = len(self._encoding.codes)
        planes = spaces.Box(0, 255, self._encoding.shape, np.uint8)
        mask = spaces.Box(0, 1, (count,), np.int8)
        return {
            agent: (
                spaces.Dict({"observation": planes, "action_mask": mask}),
                spaces.Discrete(count),
            )
            for agent in AGENTS
        }

    # --- Playing ----------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game.

        Args:
            seed: decides the deal and draws; None: any.
            options: ignored.
        """
        seed = secrets.randbits(63) if seed is None else seed
        self._board = self._encoding.new_game(seed).copy()
        self._rng = new_rng(seed)
        self._is_reset = True
        self.agents = [*AGENTS]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Play an action for `agent_selection`; None for an agent whose game is over.

        Raises:
            IllegalActionError: if the action is not legal. Nothing changes.
            ValueError: if there is an action after the end, or none before it; or if it is not a
                whole number.
        """
        check_reset(is_reset=self._is_reset)
        agent = self.agent_selection
        if not self.agents or (action is None) != self.terminations[agent]:
            raise ValueError("a number is due while the game goes on, and then None once per agent")
        if action is None:
            self._leave(agent)
            return
        try:
            action = index(action)
        except TypeError:
            raise ValueError(f"An action is a whole number, not {action!r}.") from None
        rules = self._board._rules  # noqa: SLF001
        if not 0 <= action < len(self._mask) or not self._mask[action]:
            raise IllegalActionError(self._reason(action))
        rules.push_code(int(self._encoding.codes[action]))
        self._cumulative_rewards[agent] = 0.0
        self._go_on()

    def _reason(self, action: int) -> Message:
        """Say why an action is not legal."""
        if not 0 <= action < len(self._mask):
            return message("library-env-number", found=str(action), most=len(self._mask) - 1)
        rules = self._board._rules  # noqa: SLF001
        text = rules.decode(int(self._encoding.codes[action]))
        return rules.explain(text) or message("library-action", found=text)

    def _go_on(self) -> None:
        """Play chance actions, and note which agent is to move or has won."""
        rules, encoding = self._board._rules, self._encoding  # noqa: SLF001
        while (turn := rules.turn) == CHANCE_LETTER:
            rules.push_code(int(random_action(rules.position, rules.tables, self._rng)))
        kernels.mark_legal(
            rules.position, rules.tables, encoding.codes, encoding.buffer, self._mask
        )
        if turn is not None:
            self.agent_selection = AGENTS[rules.sides.index(turn)]
            return
        self.agent_selection = AGENTS[0]
        self.terminations = dict.fromkeys(AGENTS, True)
        outcome = self._board.outcome
        if outcome is not None and outcome.winner is not None:
            winner, loser = AGENTS[outcome.winner], AGENTS[outcome.winner.opponent]
            self.rewards = {winner: 1.0, loser: -1.0}
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

    def _leave(self, agent: str) -> None:
        """Remove an agent whose game is over."""
        self.agents.remove(agent)
        for known in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations):
            del known[agent]
        del self.infos[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; it may also be asked of the agent that is not to move.

        Raises:
            ValueError: if there is no such agent.
        """
        if agent not in AGENTS:
            raise ValueError(f"There is no agent {agent!r}; the agents are {' and '.join(AGENTS)}.")
        encoding, rules = self._encoding, self._board._rules  # noqa: SLF001
        side = AGENTS.index(agent)
        planes = np.empty(encoding.shape, dtype=np.uint8)
        flat = planes.reshape(len(encoding.channels), -1)
        kernels.observe_one(rules.position, rules.tables, side, encoding.squares, flat)
        mask = self._mask if agent == self.agent_selection else np.zeros_like(self._mask)
        return {"observation": planes, "action_mask": mask.astype(np.int8)}

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What `agent_selection` sees; its rewards since its last action; whether its game is over.

        Returns:
            The observation, or None if it is not wanted; reward, termination, truncation and info.

        Raises:
            ValueError: before the first `reset`, or when both agents have left.
        """
        check_reset(is_reset=self._is_reset)
        if not self.agents:
            raise ValueError("The game is over and both agents have left: call reset.")
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent to move, again and again until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    # --- The rest of the protocol -----------------------------------------------------------

    @property
    def num_agents(self) -> int:
        """The number of agents in the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """2."""
        return len(AGENTS)

    @property
    def unwrapped(self) -> "BoardEnv":
        """The environment itself."""
        return self

    def state(self) -> npt.NDArray[np.uint8]:
        """What the first agent sees: all there is, since nothing is hidden."""
        return self.observe(AGENTS[0])["observation"]

    def render(self) -> str | None:
        """The board as text if `render_mode` is `ansi`."""
        return str(self._board) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def __repr__(self) -> str:
        return f"<BoardEnv: {self._encoding.first.game} {self._encoding.first.variant}>"

    def __str__(self) -> str:
        return f"{self._encoding.first.game}_v{self._encoding.rules.rules_version}"
